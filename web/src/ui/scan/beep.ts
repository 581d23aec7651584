let audio: AudioContext | null = null;

/** Heard and felt: whoever scans looks at the goods, not at the screen. */
export function tellRead(): void {
  navigator.vibrate?.(60);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    tone.frequency.value = 1320;
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.13);
  } catch (error) {
    // Without sound the reading goes on.
    console.error(error);
  }
}
