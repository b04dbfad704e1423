/** Which device a session is on, as far as its browser says. */

export interface Device {
  /** Null: unknown. */
  browser: string | null
  system: string | null
}

// More specific ones first: most browsers also name the ones they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) }
}

function nameIn(userAgent: string, names: readonly [RegExp, string][]): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
