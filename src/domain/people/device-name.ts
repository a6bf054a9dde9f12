const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** For mails: the text of an unknown program is its own, and is written to nobody. */
export function knownDeviceName(userAgent: string | null): string {
  return (userAgent && nameOfKnown(userAgent)) || 'um aparelho desconhecido'
}

/** "Mozilla/5.0 (Windows NT 10.0…) … Chrome/143.0 …" → "Chrome no Windows"; other programs keep their own name. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Aparelho desconhecido'
  return nameOfKnown(userAgent) ?? (userAgent.split(/[\s/]/, 1)[0] || 'Aparelho desconhecido')
}

function nameOfKnown(userAgent: string): string | undefined {
  const find = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} no ${system}` : browser
}
