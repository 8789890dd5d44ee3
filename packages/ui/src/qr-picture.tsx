import { qrCodeOf } from './qr-code.ts'

/** The white edge a reader needs, in modules. */
const edge = 4

/** A member number as a QR code, as large as its box; in black on white, also on a dark screen. Nothing if it does not fit. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrCodeOf(text)
  if (!code) return null
  const width = code.length + 2 * edge
  const path = code
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column + edge} ${row + edge}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={width} height={width} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
