import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameServer, type Zone } from '../testing/name-server.ts'
import { checkMail } from './check-mail.ts'

function keyOf(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

const good = {
  txt: {
    'book.example.com': ['site-verification=1', 'v=spf1 include:spf.mail.example -all'],
    's1._domainkey.book.example.com': [`v=DKIM1; k=rsa; p=${keyOf(2048)}`],
    '_dmarc.example.com': ['v=DMARC1; p=quarantine; rua=mailto:lan@example.com'],
  },
  mx: { 'book.example.com': ['mx.example.com'] },
}

async function check(zone: Zone | null, selector: string | null = 's1') {
  const server = await nameServer(zone)
  try {
    return await checkMail({ address: 'no-reply@book.example.com', selector }, [server.address])
  } finally {
    server.close()
  }
}

test('a sender whose records stand is believed, a policy of the domain above too', async () => {
  expect(await check(good)).toEqual([
    { what: 'SPF', ok: true, said: expect.stringContaining('v=spf1 include:spf.mail.example -all') },
    { what: 'DKIM', ok: true, said: 's1._domainkey.book.example.com has a key of 2048 bits' },
    { what: 'DMARC', ok: true, said: expect.stringContaining('_dmarc.example.com: v=DMARC1; p=quarantine') },
    { what: 'MX', ok: true, said: 'bounces arrive at mx.example.com' },
  ])
})

test('a domain without records is told what to add', async () => {
  const checks = await check({})

  expect(checks.map(({ what, ok }) => [what, ok])).toEqual([
    ['SPF', false],
    ['DKIM', false],
    ['DMARC', false],
    ['MX', false],
  ])
  expect(checks[2]?.said).toBe(
    '_dmarc.book.example.com has no record. Begin with: v=DMARC1; p=none; rua=mailto:you@book.example.com',
  )
})

const wrong: [string, string, string, string[]][] = [
  ['SPF', 'several records', 'book.example.com', ['v=spf1 -all', 'v=spf1 ~all']],
  ['SPF', 'everybody', 'book.example.com', ['v=spf1 mx +all']],
  ['DKIM', 'another record', 's1._domainkey.book.example.com', ['hello']],
  ['DKIM', 'a withdrawn key', 's1._domainkey.book.example.com', ['v=DKIM1; p=']],
  ['DKIM', 'a short key', 's1._domainkey.book.example.com', [`v=DKIM1; p=${keyOf(768)}`]],
  ['DMARC', 'no policy', '_dmarc.book.example.com', ['v=DMARC1; rua=mailto:a@b.c']],
]
test.each(wrong)('%s: %s is no record to be believed by', async (what, _, name, texts) => {
  const checks = await check({ ...good, txt: { ...good.txt, [name]: texts } })

  expect(checks.filter(({ ok }) => !ok).map((one) => one.what)).toEqual([what])
})

test('without a selector the key cannot be looked for', async () => {
  const [, dkim] = await check(good, null)

  expect(dkim).toMatchObject({ ok: false, said: expect.stringContaining('--selector NAME') })
})
