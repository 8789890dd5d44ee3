/** An arm in a cuff beside a blood pressure monitor on a kitchen table; decoration, the words stand beside it. */
export function MeasuringPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      className="w-48 stroke-ink"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path className="fill-orange-soft" stroke="none" d="M0 0h240v160H0z" />
      <path className="fill-card" d="M150 14h66v56h-66zM183 14v56M150 42h66" />
      <path className="fill-line" d="M-6 118h252v44H-6z" />
      <path className="fill-orange-soft" d="M8 118c-2-16 6-34 20-38l66-10c12-2 20 6 20 16s-6 16-16 18l-44 14z" />
      <path
        className="fill-orange-soft"
        d="M104 92c14-4 24-2 32 4 4 3 2 8-3 8l14 3c5 1 4 8-1 8l-40 3c-8 0-10-6-10-10z"
      />
      <path className="fill-teal" d="M34 76l40-7c4-1 7 2 8 6l7 30c1 4-1 7-5 8l-38 9c-4 1-7-1-8-5l-8-33c-1-4 1-7 4-8z" />
      <path fill="none" d="M80 108c10 14 38 20 62 4" />
      <path className="fill-card" d="M142 84h74c5 0 9 4 9 9v32h-92V93c0-5 4-9 9-9z" />
      <path className="fill-teal" stroke="none" d="M146 92h40v26h-40z" />
      <path className="stroke-card" fill="none" d="M152 105h7l4-8 6 15 4-7h7" />
      <circle className="fill-orange" cx="205" cy="101" r="7" />
      <path fill="none" d="M198 116h14" />
      <path className="fill-orange" d="M34 118V96h24v22c0 6-4 9-12 9s-12-3-12-9z" transform="translate(-26 8)" />
      <path fill="none" d="M32 108c8-2 10 10 0 10M14 94c-3-4 3-6 0-10M22 94c-3-4 3-6 0-10" />
    </svg>
  )
}
