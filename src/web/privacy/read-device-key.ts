/** Loaded on demand, so that the code of price reports does not load this page. Undefined when nothing was reported here. */
export async function readDeviceKey(): Promise<string | undefined> {
  const { knownDeviceKey } = await import('#web/price-reports/device-key.ts')
  return knownDeviceKey()
}
