import encodeQR from 'qr'

/** The white edge a reader needs, in modules. */
const edge = 4

/** A member number, or the address of an authenticator, as a QR code, as large as its box; in black on white, also on a dark screen. A quarter may be dirty. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const code = encodeQR(text, 'raw', { ecc: 'quartile', border: edge })
  const path = code
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={code.length} height={code.length} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
