/** The sound of an online booking. Each device has it off until somebody switches it on there. */

const key = 'booknail-ring'
/** Hertz: a third, upwards. */
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

/** Before anybody has touched the page, a browser plays nothing. */
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

/** Once, however many windows of this browser hear of it. */
export function ring(what: string): void {
  if (!isRingOn()) return
  if (!('locks' in navigator)) return playRing()
  void navigator.locks.request(`booknail ring ${what}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playRing()
    await new Promise((resolve) => setTimeout(resolve, 5000))
  })
}
