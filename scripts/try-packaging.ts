/**
 * Tries what packaging/ promises, as far as this machine allows: a release without npm, under another account, on a read-only file
 * system; the unit, verified by systemd; two processes behind Caddy while one restarts; the image, by Docker or without.
 * `npm run test:all` runs it.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installPackages, isDebianRoot } from './debian.ts'
import { findFreePort } from './free-port.ts'
import { startOwnServer } from './postgres-server.ts'
import { makeRelease } from './release.ts'
import { runBuild } from './run-build.ts'
import { buildImage, runInImage } from './try-image.ts'

const root = join(import.meta.dirname, '..')
/** The account of the Dockerfile. */
const account = 10001
const maxExposure = 2

runBuild()
const folder = await mkdtemp(join(tmpdir(), 'bn-packaging-'))
const release = join(folder, 'opt')
const ends: (() => Promise<unknown>)[] = []
try {
  await chmod(folder, 0o755)
  await makeRelease(release)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release, stdio: 'inherit' })
  console.log('A release was made, and its checksums hold.')
  await tryReadOnly()
  await tryUnit()
  await tryBehindCaddy()
  await tryImage()
} finally {
  for (const end of ends.toReversed()) await end()
  await rm(folder, { recursive: true, force: true })
}

/** Like the image: its own account, write access to its data and /tmp only, no npm and no other Node. */
async function tryReadOnly(): Promise<void> {
  const data = join(folder, 'data')
  await mkdir(data)
  await chown(data, account, account)
  const port = await findFreePort()
  const accounts = join(folder, 'passwd')
  await writeFile(accounts, `booknail:x:${account}:${account}::${data}:/usr/sbin/nologin\n`)
  const inside = `mount --bind ${accounts} /etc/passwd && mount --bind ${release} ${release} && mount -o remount,ro,bind ${release} &&
    exec setpriv --reuid=${account} --regid=${account} --clear-groups --no-new-privs --bounding-set=-all ${release}/bin/booknail`
  const start = () => {
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: data, PORT: String(port), TMPDIR: data }
    return begin('unshare', ['--mount', '--propagation=private', 'sh', '-c', inside], env, port)
  }
  for (const which of ['first', 'second']) {
    const { stop } = await start()
    for (const path of ['/login', '/favicon.ico'])
      assert((await fetch(`http://127.0.0.1:${port}${path}`)).ok, `it serves ${path}`)
    assert((await stop()) === 0, `its ${which} run ends in order`)
  }
  console.log('It runs as another account, on a read-only file system, without npm; twice on the same data.')
}

async function tryUnit(): Promise<void> {
  need('systemd-analyze', 'systemd')
  const unit = join(folder, 'booknail.service')
  const text = await readFile(join(root, 'packaging/booknail.service'), 'utf8')
  await writeFile(unit, text.replaceAll('/opt/booknail', release))
  execFileSync('systemd-analyze', ['verify', unit], { stdio: 'inherit' })
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(stdout)?.[1])
  assert(exposure <= maxExposure, `the unit is exposed by ${exposure}, ${maxExposure} at most`)
  console.log(`systemd accepts the unit, and calls its exposure ${exposure} (10 is the worst).`)
}

/** Two processes on one PostgreSQL server; one restarts while pages are requested through Caddy. */
async function tryBehindCaddy(): Promise<void> {
  need('caddy', 'caddy')
  const server = await startOwnServer(folder)
  ends.push(server.stop)
  const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()] as const
  const [front, admin, ...behind] = ports
  const data = join(folder, 'both')
  await mkdir(data)
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: server.url,
    DATA_DIR: data,
    TRUST_PROXY: '127.0.0.1',
    FLOOD_LIMIT: '0',
  }
  const start = (port: number) => begin(`${release}/bin/booknail`, [], { ...env, PORT: String(port) }, port)
  const processes = [await start(behind[0]), await start(behind[1])]
  ends.push(() => Promise.all(processes.map(({ stop }) => stop())))
  await cp(join(root, 'packaging/Caddyfile'), join(folder, 'site'))
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off\n}\nimport site\n`)
  const caddy = await begin(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      BOOKNAIL_HOST: `http://127.0.0.1:${front}`,
      BOOKNAIL_PROCESSES: behind.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    front,
  )
  ends.push(caddy.stop)

  const answers: number[] = []
  const ending = new AbortController()
  const callers = Array.from({ length: 4 }, async () => {
    while (!ending.signal.aborted) {
      const reply = await fetch(`http://127.0.0.1:${front}/login`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
      answers.push(reply.status)
      await reply.arrayBuffer()
      await sleep(20)
    }
  })
  await processes[0]?.stop()
  processes[0] = await start(behind[0])
  await sleep(500)
  ending.abort()
  await Promise.all(callers)
  const failed = answers.filter((status) => status !== 200)
  assert(
    failed.length === 0,
    `${failed.length} of ${answers.length} calls failed in a restart: ${failed.slice(0, 5).join(', ')}`,
  )
  console.log(`Behind Caddy one of two processes was restarted, and none of ${answers.length} calls failed.`)
}

/** Built by Docker where an engine responds, else by Debian's programs; run with the rights that the compose files give. */
async function tryImage(): Promise<void> {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) {
    const build = ['build', '-f', 'packaging/Dockerfile', '-t', 'booknail-try', '.']
    execFileSync('docker', build, { cwd: root, stdio: 'inherit' })
    console.log('Docker built the image.')
    return
  }
  for (const name of ['buildah', 'debootstrap']) need(name, name)
  const image = await buildImage(join(folder, 'image'))
  const data = join(folder, 'image-data')
  await cp(join(image.files, 'data'), data, { recursive: true }) // as Docker fills a new volume
  await chown(data, account, account)
  const port = await findFreePort()
  const env = { ...Object.fromEntries(image.env.map((pair) => pair.split('='))), HOST: '127.0.0.1', PORT: String(port) }
  const inImage = (words: string[]) => ['--mount', '--propagation=private', 'sh', '-c', runInImage(image, data, words)]
  const { stop } = await begin('unshare', inImage(image.command), env, port)
  const healthy = () => spawnSync('unshare', inImage(image.health), { env }).status === 0
  assert(healthy(), 'the image is healthy while it runs')
  assert(
    spawnSync('unshare', inImage(['touch', '/opt/booknail/x']), { env }).status !== 0,
    'its files cannot be written',
  )
  assert((await fetch(`http://127.0.0.1:${port}/login`)).ok, 'it serves /login')
  assert((await stop()) === 0, 'it ends in order')
  assert(!healthy(), 'it is not healthy once it has ended')
  const [kilobytes] = execFileSync('du', ['-sk', image.files], { encoding: 'utf8' }).split('\t')
  console.log(
    `The image was built, ${Math.round(Number(kilobytes) / 1024)} MB, and ran as ${image.user} on a read-only file system.`,
  )
}

function need(program: string, name: string): void {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined) return
  if (!isDebianRoot() || !installPackages([name])) throw new Error(`Install ${name}: it is tried here.`)
}

/** Resolves once it responds. `stop` returns its exit code. */
async function begin(
  program: string,
  words: string[],
  env: Record<string, string>,
  port: number,
): Promise<{ stop: () => Promise<number | null> }> {
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text))
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  for (const until = performance.now() + 180_000; performance.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${complaint}`)
    if (await answers()) return { stop }
  }
  await stop()
  throw new Error(`${program} did not answer: ${complaint}`)
}

function assert(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`Not so: ${sentence}`)
}
