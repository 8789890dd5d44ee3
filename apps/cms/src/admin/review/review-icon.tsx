/** A sheet with a tick. */
export function ReviewIcon() {
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
      <path d="M4 2h12v16H4z" />
      <path d="M7 10l2.5 2.5L14 8" />
    </svg>
  )
}
