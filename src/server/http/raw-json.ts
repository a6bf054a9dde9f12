const text = Symbol('JSON text')

/** An answer that is JSON text already, for lists so hot that building objects only to take them apart again would be half of their cost. */
export function rawJson<T>(json: string): T {
  // The caller vouches that the text is a T; outside production `serve` checks it.
  return { [text]: json } as T
}

/** The text of such an answer; undefined when it is an ordinary value. */
export function jsonTextOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && text in answer ? (answer[text] as string) : undefined
}
