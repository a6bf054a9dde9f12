const text = Symbol('JSON text')

/** A response that is already JSON text, for lists assembled from cached text (see promotionsJson). */
export function rawJson<T>(json: string): T {
  // The caller guarantees that the text is a T; outside production `serve` validates it.
  return { [text]: json } as T
}

/** The text of such a response; undefined for an ordinary value. */
export function jsonTextOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && text in answer ? (answer[text] as string) : undefined
}
