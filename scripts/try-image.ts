/**
 * Builds the image of packaging/Dockerfile where no Docker engine responds, by its own steps, and runs it as the compose files do: with
 * Debian's buildah, on bases that debootstrap makes in place of those of a registry.
 */

import { execFileSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const name = 'booknail-try'
/** As docs.docker.com lists the parts of an image's configuration. */
const Image = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
    }),
  }),
  Docker: z.object({ config: z.object({ Healthcheck: z.object({ Test: z.array(z.string()) }) }) }),
})

/** What the image says of itself, and where its files are. */
export interface BuiltImage {
  /** The folder that holds its files. */
  files: string
  /** As numbers: `10001:10001`. */
  user: string
  /** Each as `NAME=value`. */
  env: string[]
  command: string[]
  /** Ends with 0 while the product responds. */
  health: string[]
}

/** Takes minutes: the image gets its own packages. All it writes is below `folder`, which the caller removes. */
export async function buildImage(folder: string): Promise<BuiltImage> {
  await mkdir(folder)
  const buildah = (...words: string[]) =>
    execFileSync(
      'buildah',
      ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs', ...words],
      { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'inherit'] },
    ).trim()
  makeBases(folder, buildah)

  const source = join(folder, 'source')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) await cp(join(root, file), join(source, file))
  const how = ['--quiet', '--format', 'docker', '--isolation', 'chroot', '--pull-never']
  buildah('bud', ...how, '--file', join(source, 'packaging/Dockerfile'), '--tag', name, source)
  const { OCIv1, Docker } = Image.parse(JSON.parse(buildah('inspect', '--type', 'image', name)))
  const { User: user, Env: env, Entrypoint, Cmd } = OCIv1.config
  return {
    files: buildah('mount', buildah('from', '--pull-never', name)),
    user,
    env,
    command: [...Entrypoint, ...Cmd],
    health: Docker.config.Healthcheck.Test.slice(1),
  }
}

/** Debian as small as its image, and Node with npm on it, under the names that the Dockerfile gives. */
function makeBases(folder: string, buildah: (...words: string[]) => string): void {
  const debian = join(folder, 'debian')
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', debian], { stdio: ['ignore', 'ignore', 'inherit'] })
  const scratch = buildah('from', 'scratch')
  buildah('add', '--quiet', scratch, debian, '/')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', scratch)
  buildah('commit', '--quiet', scratch, 'docker.io/library/debian:bookworm-slim')

  const node = buildah('from', '--pull-never', 'docker.io/library/debian:bookworm-slim')
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  buildah('copy', '--quiet', node, process.execPath, '/usr/local/bin/node')
  buildah('copy', '--quiet', node, npm, '/usr/local/lib/node_modules/npm')
  const links = ['npm', 'npx'].map((word) => `ln -s ../lib/node_modules/npm/bin/${word}-cli.js /usr/local/bin/${word}`)
  const setUp = ['apt-get update', 'apt-get install -y --no-install-recommends libatomic1', ...links].join(' && ')
  const authority = process.env.NODE_EXTRA_CA_CERTS // of a network that has its own
  if (authority) {
    buildah('copy', '--quiet', node, authority, '/etc/authority.crt')
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/authority.crt', node)
  }
  buildah('run', '--isolation', 'chroot', node, '--', 'sh', '-c', setUp)
  buildah('commit', '--quiet', node, 'docker.io/library/node:26-bookworm-slim')
}

/**
 * The shell's words that run `command` in the image as `docker run --read-only --cap-drop ALL` does: to be started by `unshare --mount`.
 * Of all its files `data`, as `/data`, and `/tmp` can be written.
 */
export function runInImage({ files, user }: BuiltImage, data: string, command: string[]): string {
  const [account, group] = user.split(':')
  return [
    `mount --bind ${files} ${files}`,
    `mount --bind ${data} ${files}/data`,
    `mount -t tmpfs -o nosuid,nodev tmpfs ${files}/tmp`,
    `mount -t proc proc ${files}/proc`,
    `mount --rbind /dev ${files}/dev`,
    `mount -o remount,ro,bind ${files}`,
    `exec chroot ${files} setpriv --reuid=${account} --regid=${group} --clear-groups --no-new-privs --bounding-set=-all ${command.join(' ')}`,
  ].join(' && ')
}
