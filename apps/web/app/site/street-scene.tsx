const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (index % columns) * 18,
    y: y + Math.floor(index / columns) * 26,
  }))

type BlockProps = {
  readonly x: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly fill: string
}

/** A tenement front: flat roof, rows of windows, a shop awning at street level. */
function TenementFront({ x, top, columns, rows, fill }: BlockProps) {
  const width = columns * 18 + 14
  return (
    <g>
      <rect x={x} y={top} width={width} height={240 - top} rx="3" className={`${fill} stroke-ink`} strokeWidth="2.5" />
      {windows(x + 12, top + 16, columns, rows).map((place) => (
        <rect
          key={`${place.x}-${place.y}`}
          {...place}
          width="10"
          height="14"
          rx="1.5"
          className="fill-paper stroke-ink"
          strokeWidth="1.5"
        />
      ))}
      <path
        d={`M${x - 3} 200h${width + 6}l-5 14h-${width - 4}z`}
        className="fill-teal stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** look.md "pictures": the street outside the centre, in the palette of the tokens. Decorative. */
export function StreetScene({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 260" preserveAspectRatio="xMidYMax meet" className={className}>
      <circle cx="500" cy="70" r="38" className="fill-orange" />
      <path d="M0 178c60-46 110-46 170-8s120 26 180-10 140-30 290 14v86H0z" className="fill-orange-soft" />
      <TenementFront x={36} top={92} columns={4} rows={4} fill="fill-card" />
      <TenementFront x={130} top={58} columns={3} rows={5} fill="fill-orange" />
      <TenementFront x={206} top={112} columns={5} rows={3} fill="fill-card" />
      <TenementFront x={424} top={104} columns={3} rows={3} fill="fill-card" />
      <TenementFront x={500} top={74} columns={4} rows={4} fill="fill-orange-soft" />
      <g className="stroke-ink" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M318 150 372 112l54 38v90H318z" className="fill-white" />
        <path
          d="M372 226c-17-12-28-22-28-34 0-8 6-14 14-14 6 0 11 3 14 8 3-5 8-8 14-8 8 0 14 6 14 14 0 12-11 22-28 34z"
          className="fill-orange"
        />
        <path d="M0 240h640" />
      </g>
      <g className="stroke-ink" strokeWidth="2.5" strokeLinecap="round">
        <path d="M14 240v-34M616 240v-40M304 240v-24" />
        <circle cx="14" cy="194" r="16" className="fill-teal" />
        <circle cx="616" cy="186" r="19" className="fill-teal" />
        <circle cx="304" cy="206" r="12" className="fill-teal" />
      </g>
    </svg>
  )
}
