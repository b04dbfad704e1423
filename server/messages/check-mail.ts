/** Whether the world believes that mails come from our sender: its SPF, DKIM and DMARC records, and where bounces arrive. */

import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'

export interface MailCheck {
  what: 'SPF' | 'DKIM' | 'DMARC' | 'MX'
  ok: boolean
  /** A sentence for the operator. */
  said: string
}

interface MailSender {
  /** The sender's. */
  address: string
  /** Of the key with which the mail server signs; null: unknown. */
  selector: string | null
}

/** @param servers those to ask instead of the machine's, with their ports */
export async function checkMail(
  { address, selector }: MailSender,
  servers: readonly string[] = [],
): Promise<MailCheck[]> {
  const resolver = new Resolver({ timeout: 5_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const domain = address.slice(address.indexOf('@') + 1)
  const texts = (name: string) => none(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join(''))))
  return [
    spf(domain, await texts(domain)),
    await dkim(domain, selector, texts),
    await dmarc(domain, texts),
    mx(domain, await none(resolver.resolveMx(domain).then((all) => all.map(({ exchange }) => exchange)))),
  ]
}

type Texts = (name: string) => Promise<string[]>

const absent = ['ENOTFOUND', 'ENODATA']

/** What is not there is empty. @throws Error when no server answers */
function none(asking: Promise<string[]>): Promise<string[]> {
  return asking.catch((error: Error & { code?: string }) => {
    if (absent.includes(error.code ?? '')) return []
    throw new Error(`The name servers do not answer (${error.code}).`)
  })
}

function says(what: MailCheck['what'], ok: boolean, said: string): MailCheck {
  return { what, ok, said }
}

function spf(domain: string, texts: readonly string[]): MailCheck {
  const [record, ...more] = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  if (!record) return says('SPF', false, `${domain} has no SPF record. Your mail service names the one to add.`)
  if (more.length > 0)
    return says('SPF', false, `${domain} has several SPF records, which counts as none. Merge them into one.`)
  if (/ \+?all\b/i.test(record))
    return says('SPF', false, `${domain} lets everybody send: ${record}. End it with -all or ~all.`)
  return says('SPF', true, `${record} (has to name the servers of your mail service)`)
}

async function dkim(domain: string, selector: string | null, texts: Texts): Promise<MailCheck> {
  if (!selector) return says('DKIM', false, 'Name the selector that your mail service signs with: --selector NAME')
  const name = `${selector}._domainkey.${domain}`
  const key = (await texts(name)).map((text) => tag(text, 'p')).find((p) => p !== undefined)
  if (key === undefined) return says('DKIM', false, `${name} has no key. Your mail service names the record to add.`)
  if (key === '') return says('DKIM', false, `${name} has an empty key: it was withdrawn.`)
  const bits = bitsOf(key)
  if (bits !== null && bits < 1024)
    return says('DKIM', false, `${name} has a key of ${bits} bits, which nobody believes. Use 2048.`)
  return says('DKIM', true, `${name} has a key${bits === null ? '' : ` of ${bits} bits`}`)
}

/** Null: not an RSA key, such as one of Ed25519. */
function bitsOf(key: string): number | null {
  try {
    const der = Buffer.from(key, 'base64')
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength ?? null
  } catch {
    return null
  }
}

/** That of the domain above counts where a domain has none. */
async function dmarc(domain: string, texts: Texts): Promise<MailCheck> {
  for (const one of [domain, domain.split('.').slice(1).join('.')].filter((name) => name.includes('.'))) {
    const name = `_dmarc.${one}`
    const record = (await texts(name)).find((text) => /^v=DMARC1\b/i.test(text))
    if (record && !tag(record, 'p'))
      return says('DMARC', false, `${name} says nothing to do: ${record}. Add p=none, p=quarantine or p=reject.`)
    if (record) return says('DMARC', true, `${name}: ${record}`)
  }
  return says('DMARC', false, `_dmarc.${domain} has no record. Begin with: v=DMARC1; p=none; rua=mailto:you@${domain}`)
}

function mx(domain: string, exchanges: readonly string[]): MailCheck {
  return exchanges.length > 0
    ? says('MX', true, `bounces arrive at ${exchanges.join(', ')}`)
    : says('MX', false, `${domain} receives no mail, so nobody learns of mails that bounce.`)
}

/** Of a record such as `v=DKIM1; k=rsa; p=MIIB…`. */
function tag(record: string, name: string): string | undefined {
  const found = record.split(';').map((part) => part.split('='))
  const [, ...value] = found.find(([one]) => one?.trim().toLowerCase() === name) ?? []
  return found.some(([one]) => one?.trim().toLowerCase() === name) ? value.join('=').replace(/\s/g, '') : undefined
}
