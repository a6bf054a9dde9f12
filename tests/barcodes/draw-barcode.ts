/** How a package is held and lit. */
export interface Scene {
  code: string
  /** In degrees. */
  angle?: number
  /** Width of a module, in pixels. */
  module?: number
  /** Luminance of bars and paper. */
  dark?: number
  light?: number
  /** How much darker the right edge is than the left. */
  shadow?: number
  /** Radius, in pixels. */
  blur?: number
  noise?: number
  width?: number
  height?: number
}

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** The modules of an EAN-13, '1' for a bar, from the tables of the standard. */
export function ean13Modules(code: string): string {
  const digits = [...code].map(Number)
  const inverted = (text: string) => [...text].map((bit) => (bit === '1' ? '0' : '1')).join('')
  const right = left.map(inverted)
  const even = right.map((text) => [...text].reverse().join(''))
  const parity = parities[digits[0] as number] as string
  const first = digits.slice(1, 7).map((digit, index) => (parity[index] === '1' ? even : left)[digit])
  return `101${first.join('')}01010${digits
    .slice(7)
    .map((digit) => right[digit])
    .join('')}101`
}

/** A greyscale picture of a package with a barcode in its middle. */
export function drawBarcode(scene: Scene): { luminance: Uint8Array; width: number; height: number } {
  const { code, angle = 0, module = 3, dark = 30, light = 220, shadow = 0, blur = 0, noise = 0 } = scene
  const { width = 640, height = 480 } = scene
  const modules = ean13Modules(code)
  const radians = (angle * Math.PI) / 180
  const [along, across] = [Math.cos(radians), Math.sin(radians)]
  const barHeight = 60 * module
  const isDark = (x: number, y: number) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const [u, v] = [(dx * along + dy * across) / module + modules.length / 2, -dx * across + dy * along]
    return Math.abs(v) < barHeight / 2 && u >= 0 && u < modules.length && modules[Math.floor(u)] === '1'
  }
  let state = 12345
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 4294967296 - 0.5
  }
  const spread = blur === 0 ? [0] : [-blur, -blur / 2, 0, blur / 2, blur]
  const luminance = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let bars = 0
      for (const dx of spread) for (const dy of spread) bars += Number(isDark(x + 0.5 + dx, y + 0.5 + dy))
      const share = bars / spread.length ** 2
      const lit = (light - (light - dark) * share) * (1 - (shadow * x) / width)
      luminance[y * width + x] = Math.max(0, Math.min(255, lit + random() * noise))
    }
  return { luminance, width, height }
}
