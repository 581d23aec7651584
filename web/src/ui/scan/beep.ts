let audio: AudioContext | null = null;

interface Sound {
  readonly hertz: number;
  readonly seconds: number;
  readonly loudness: number;
  /** On and off, in milliseconds. */
  readonly buzz: number | number[];
}

const READ: Sound = { hertz: 1320, seconds: 0.12, loudness: 0.12, buzz: 60 };
const WRONG: Sound = { hertz: 196, seconds: 0.35, loudness: 0.25, buzz: [120, 60, 120] };

/** Heard and felt: whoever scans looks at the goods, not at the screen. */
export function beepRead(): void {
  play(READ);
}

/** Low and longer: noticed without looking. */
export function beepWrong(): void {
  play(WRONG);
}

function play({ hertz, seconds, loudness, buzz }: Sound): void {
  navigator.vibrate?.(buzz);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + seconds + 0.01);
  } catch (error) {
    // Without sound the reading goes on.
    console.error(error);
  }
}
