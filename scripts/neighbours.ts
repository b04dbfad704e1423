/** A pooler and a load balancer around the product, as operators would set them up: pgbouncer and nginx, installed from Debian. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installPackages, isDebianRoot } from './debian.ts'
import { findFreePort } from './free-port.ts'
import { takesConnections } from './takes-connections.ts'

export interface Neighbour {
  url: string
  stop: () => Promise<void>
}

/** By the name of Debian's package. */
const programs = { pgbouncer: '/usr/sbin/pgbouncer', 'nginx-light': '/usr/sbin/nginx' }

/**
 * Installs those that are missing, in one go.
 * @throws Error with one sentence if that cannot be done
 */
export function findNeighbours(): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  if (isDebianRoot() && installPackages(missing)) return missing.forEach(stopService)
  throw new Error(
    `The tests of several processes need ${missing.join(' and ')}: install ${missing.length > 1 ? 'them' : 'it'}.`,
  )
}

/** Debian starts what it installs, on ports of its own, which is not wanted here. */
function stopService(name: string): void {
  spawnSync('service', [name === 'nginx-light' ? 'nginx' : name, 'stop'], { stdio: 'ignore' })
}

/**
 * pgbouncer in transaction mode in front of a server.
 * @param server URL with user and password
 * @param connections maximum number of connections to the server
 * @throws Error with one sentence if it is missing and cannot be installed
 */
export async function startPooler(folder: string, server: string, connections: number): Promise<Neighbour> {
  findNeighbours()
  const { hostname, port: serverPort, pathname, username, password } = new URL(server)
  const name = pathname.slice(1)
  const port = await findFreePort()
  const line = {
    host: hostname,
    port: serverPort,
    dbname: name,
    user: username,
    password,
    connect_query: `'set statement_timeout to 60000'`,
  }
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 300,
  }
  const text = `[databases]\n${name} = ${written(line, '=').join(' ')}\n[pgbouncer]\n${written(settings, ' = ').join('\n')}\n`
  const file = await writeOpen(folder, 'pgbouncer.ini', text)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [] // it refuses to run as root
  const stop = await begin(spawn(programs.pgbouncer, [...account, '-q', file], { stdio: 'ignore' }), port, 'SIGINT')
  return { url: `postgres://127.0.0.1:${port}/${name}?user=anybody`, stop }
}

/**
 * nginx, which forwards a call to another process if one does not accept connections.
 * @param ports of the processes behind it
 * @throws Error with one sentence if it is missing and cannot be installed
 */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<Neighbour> {
  findNeighbours()
  const port = await findFreePort()
  await mkdir(join(folder, 'nginx'))
  const text = `daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1;
    events { worker_connections 1000; }
    http {
      access_log off; client_body_temp_path body; proxy_temp_path proxy;
      fastcgi_temp_path other; uwsgi_temp_path other; scgi_temp_path other;
      upstream booknail { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://booknail; proxy_http_version 1.1; proxy_buffering off;
          proxy_set_header Host $host; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
        }
      }
    }`
  const file = await writeOpen(join(folder, 'nginx'), 'nginx.conf', text)
  const child = spawn(programs['nginx-light'], ['-p', join(folder, 'nginx'), '-c', file], { stdio: 'ignore' })
  return { url: `http://127.0.0.1:${port}`, stop: await begin(child, port, 'SIGTERM') }
}

function written(settings: Record<string, string | number>, between: string): string[] {
  return Object.entries(settings).map(([name, value]) => `${name}${between}${value}`)
}

/** Readable for the account that the program switches to. */
async function writeOpen(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text, { mode: 0o644 })
  await chmod(folder, 0o755)
  return file
}

/** Resolves once it accepts connections. */
async function begin(child: ChildProcess, port: number, signal: NodeJS.Signals): Promise<() => Promise<void>> {
  const ended = once(child, 'exit')
  for (const begun = performance.now(); performance.now() - begun < 30_000; await sleep(20)) {
    if (child.exitCode !== null) break
    if (await takesConnections(port)) {
      return async () => {
        child.kill(signal)
        await ended
      }
    }
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnfile} did not start`)
}
