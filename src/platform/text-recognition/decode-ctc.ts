/** Output of the network for one strip: for each step along it, a probability of each class. */
export interface Probabilities {
  data: ArrayLike<number>
  /** Where the strip begins in `data`. */
  offset: number
  steps: number
  classes: number
}

export interface DecodedText {
  text: string
  /** Mean probability of its letters, 0 to 1; 0 without letters. */
  confidence: number
}

/** The class that stands for "no letter here"; it keeps the two letters of "ll" apart. */
export const blank = 0

/** Characters of the classes: the blank, those of the file, line by line, and the space, which the file omits. */
export function readAlphabet(file: string): string[] {
  return ['', ...file.replaceAll('\r', '').replace(/\n$/, '').split('\n'), ' ']
}

/** Takes the likeliest class of each step (CTC). `allowed` restricts the classes: it must contain the blank. */
export function decodeCtc(
  { data, offset, steps, classes }: Probabilities,
  alphabet: readonly string[],
  allowed: readonly number[] = Array.from({ length: classes }, (_, index) => index),
): DecodedText {
  let text = ''
  let sum = 0
  let letters = 0
  let last = blank
  for (let step = 0; step < steps; step += 1) {
    const at = offset + step * classes
    let best = blank
    let probability = Number.NEGATIVE_INFINITY
    for (const index of allowed) {
      const value = data[at + index] ?? 0
      if (value > probability) {
        probability = value
        best = index
      }
    }
    if (best !== blank && best !== last) {
      text += alphabet[best] ?? ''
      sum += probability
      letters += 1
    }
    last = best
  }
  return { text, confidence: letters === 0 ? 0 : sum / letters }
}
