/** The sound for online bookings. Off on each device until switched on there. */

const key = 'booknail-ring'
/** Hertz: a rising third. */
const tones = [660, 830]
const secondsOfTone = 0.18

export function isRingOn(): boolean {
  return localStorage.getItem(key) === 'on'
}

export function switchRing(on: boolean): void {
  if (on) localStorage.setItem(key, 'on')
  else localStorage.removeItem(key)
}

let player: AudioContext | undefined

/** Browsers play no sound before the first interaction with the page. */
export function playRing(): void {
  player ??= new AudioContext()
  void player.resume()
  const begin = player.currentTime
  for (const [index, tone] of tones.entries()) {
    const start = begin + index * secondsOfTone
    const volume = player.createGain()
    volume.connect(player.destination)
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * secondsOfTone)
    const sound = player.createOscillator()
    sound.frequency.value = tone
    sound.connect(volume)
    sound.start(start)
    sound.stop(start + 2 * secondsOfTone)
  }
}

/** Played once, however many windows of this browser are open. */
export function ring(what: string): void {
  if (!isRingOn()) return
  if (!('locks' in navigator)) return playRing()
  void navigator.locks.request(`booknail ring ${what}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playRing()
    await new Promise((resolve) => setTimeout(resolve, 5000))
  })
}
