/** Loaded when it is needed: what reports prices must not load this page with it. Undefined when nothing was reported here. */
export async function readDeviceKey(): Promise<string | undefined> {
  const { knownDeviceKey } = await import('#web/price-reports/device-key.ts')
  return knownDeviceKey()
}
