/**
 * A picture whose visibility can end, such as the page of a flyer that can be undone, has a name of its own kind: a UUID of version 8,
 * which RFC 9562 leaves to us. All others have version 4. So whoever serves the file knows by its name that no cache may keep it.
 */
export function revocableName(uuid: string): string {
  return `${uuid.slice(0, versionDigit)}8${uuid.slice(versionDigit + 1)}`
}

export function isRevocable(name: string): boolean {
  return name[versionDigit] === '8'
}

const versionDigit = 14
