/** A nurse and a grandmother at a table with a form between them; decoration, the words stand beside it. */
export function NursePicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      className="w-48 shrink-0 stroke-ink"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path className="fill-orange-soft" stroke="none" d="M0 0h240v160H0z" />
      <path className="fill-teal" d="M26 160v-34c0-20 12-32 32-32s32 12 32 32v34z" />
      <path className="fill-card" d="M50 96l8 14 8-14" />
      <circle className="fill-orange-soft" cx="58" cy="66" r="24" />
      <path className="fill-ink" d="M34 64c0-18 10-28 24-28s24 10 24 28c-8-10-12-14-24-14s-18 6-24 14z" />
      <path className="fill-none" d="M49 68v1M67 68v1M52 78c4 4 8 4 12 0" />
      <path className="fill-orange" d="M150 160v-30c0-20 12-32 32-32s32 12 32 32v30z" />
      <circle className="fill-orange-soft" cx="182" cy="70" r="24" />
      <path className="fill-line" d="M158 70c-4-24 10-36 24-36s28 12 24 36c-6-12-12-18-24-18s-18 6-24 18z" />
      <circle className="fill-line" cx="182" cy="30" r="8" />
      <path className="fill-none" d="M173 72v1M191 72v1M176 82c4 4 8 4 12 0M166 72h12M186 72h12M178 72h8" />
      <path className="fill-line" d="M-6 136h252v30H-6z" />
      <path className="fill-card" d="M96 112h48l6 28h-60z" />
      <path className="fill-none" d="M106 120h26M104 128h16M126 130l4 4 8-10" />
    </svg>
  )
}
