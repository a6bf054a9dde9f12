const text = Symbol('JSON text')

/** An answer that is JSON text already, for lists made of parts that are kept as text (see promotionsJson). */
export function rawJson<T>(json: string): T {
  // The caller vouches that the text is a T; outside production `serve` checks it.
  return { [text]: json } as T
}

/** The text of such an answer; undefined when it is an ordinary value. */
export function jsonTextOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && text in answer ? (answer[text] as string) : undefined
}
