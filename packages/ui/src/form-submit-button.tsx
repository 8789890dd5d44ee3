export interface FormSubmitButtonProps {
  label: string
  /** Said and shown while the form is on its way; the button stays where it is and keeps its focus. */
  busyLabel: string
  isBusy: boolean
  name?: string
  value?: string
}

/** `aria-disabled`, not `disabled`: a button that vanishes from under the finger or the focus tells nobody why. */
export function FormSubmitButton({ label, busyLabel, isBusy, name, value }: FormSubmitButtonProps) {
  return (
    <div>
      <button
        type="submit"
        {...(name === undefined ? {} : { name, value })}
        {...(isBusy ? { 'aria-disabled': true } : {})}
        className="inline-flex min-h-touch w-full items-center justify-center gap-3 rounded-chip border-2 border-transparent bg-fill px-8 py-2 font-bold text-lg text-white hover:bg-night-soft aria-disabled:cursor-progress aria-disabled:bg-night-soft sm:w-auto"
      >
        {isBusy ? <Turning /> : null}
        {isBusy ? busyLabel : label}
      </button>
      <p role="status" className="sr-only">
        {isBusy ? busyLabel : ''}
      </p>
    </div>
  )
}

/** Decoration: the words say the same, and it stands still with reduced motion. */
function Turning() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 animate-spin motion-reduce:animate-none" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" strokeDasharray="42 15" />
    </svg>
  )
}
