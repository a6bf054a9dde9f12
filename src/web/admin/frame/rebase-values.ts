/** What was typed here, upon what somebody else has stored meanwhile: fields that were not touched since it was begun are as stored. */
export function rebaseValues<T extends object>(stored: T, begun: T, typed: T): T {
  const touched = Object.entries(typed).filter(([name, value]) => value !== begun[name as keyof T])
  return { ...stored, ...Object.fromEntries(touched) }
}
