/** Three-way merge: fields edited since `base` keep the edited value, all others take the stored one. */
export function rebaseValues<T extends object>(stored: T, base: T, edited: T): T {
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof T]),
  )
  return { ...stored, ...Object.fromEntries(changed) }
}
