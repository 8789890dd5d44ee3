import { type MouseEvent, useEffect, useRef } from 'react'

export interface FormErrorSummaryProps {
  heading: string
  /** One line for each field that is wrong, in the order of the form. */
  errors: readonly { fieldId: string; text: string }[]
  /** Something that is about no field: the connection failed. */
  message?: string | undefined
  /** A new value brings the reader here again, also when the errors are the same as before. */
  attempt?: number
}

/**
 * Takes focus when it appears, so that a screen reader reads it and a phone scrolls to it. A page
 * that arrives with errors (no script) is announced by its title and by `role="alert"`.
 */
export function FormErrorSummary({ heading, errors, message, attempt = 0 }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt >= 0) summary.current?.focus()
  }, [attempt])
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="form-error-heading"
      className="rounded-card border-4 border-danger bg-card p-4 sm:p-6"
    >
      <h2 id="form-error-heading" className="font-bold text-ink text-lg">
        {heading}
      </h2>
      {message ? <p className="mt-2 max-w-measure text-ink">{message}</p> : null}
      {errors.length > 0 ? (
        <ul className="mt-2 list-none p-0">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="inline-flex min-h-touch items-center py-1 font-bold text-danger underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** To the field without a new address: the back button leads to where one was, not to an error already mended. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
