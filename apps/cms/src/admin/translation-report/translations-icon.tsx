/** Two lines of writing and a missing third. */
export function TranslationsIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 5h14M3 10h9" />
      <path d="M3 15h14" strokeDasharray="2 3" />
    </svg>
  )
}
