/** Installs what the tests need on Debian. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(release())
}

/** False if it failed; the reason is in the output. */
export function installPackages(names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    console.log(`Installing ${names.join(', ')} with apt-get …`)
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { env, stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

function release(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}
