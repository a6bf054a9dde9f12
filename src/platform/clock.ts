/** The source of the current time. Tests freeze it or move it. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
