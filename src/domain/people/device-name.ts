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

/** "Mozilla/5.0 (Windows NT 10.0…) … Chrome/143.0 …" → "Chrome no Windows"; other programs keep their own name. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Aparelho desconhecido'
  const find = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return userAgent.split(/[\s/]/, 1)[0] || 'Aparelho desconhecido'
  return system ? `${browser} no ${system}` : browser
}
