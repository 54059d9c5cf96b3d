/** Two short notes. A browser without any interaction yet plays nothing, and logs a warning. */
export function playSound(): void {
  const context = new AudioContext()
  const notes = [660, 880]
  notes.forEach((frequency, index) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const from = context.currentTime + index * 0.16
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.3)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + 0.3)
    if (index === notes.length - 1) tone.onended = () => void context.close()
  })
}
