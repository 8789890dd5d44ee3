/** look.md, archetype 8: a printed page says whose it is, whom to call, and when it was printed (filled in by script). */
export function PrintHeading({
  siteName,
  phone,
}: {
  readonly siteName: string
  readonly phone: string | null | undefined
}) {
  return (
    <div aria-hidden="true" className="print-only">
      <p className="print-heading">
        <span>{siteName}</span>
        <span>
          {phone} <span data-print-date />
        </span>
      </p>
    </div>
  )
}
