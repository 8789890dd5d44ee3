import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FormFieldProps extends SaidAboutField {
  label: string
  /** Said with the label: "(optional)". */
  labelNote?: string
  /** Before the sentence for those who do not see its colour: "Error:". */
  errorPrefix: string
  children: ReactNode
}

/** The label above the field, the hint before it, the error after the hint; never a placeholder. */
export function FormField({ id, label, labelNote, hint, error, errorPrefix, children }: FormFieldProps) {
  return (
    <div className={error ? 'border-danger border-s-4 ps-4' : ''}>
      <label htmlFor={id} className="inline-block font-bold text-ink text-lg">
        {label}
        {labelNote ? <span className="font-normal text-base text-ink-soft"> {labelNote}</span> : null}
      </label>
      <FieldRemarks id={id} hint={hint} error={error} errorPrefix={errorPrefix} />
      <div className="mt-2">{children}</div>
    </div>
  )
}

/** The hint and the error of a field or of a group of choices. */
export function FieldRemarks({ id, hint, error, errorPrefix }: SaidAboutField & { errorPrefix: string }) {
  return (
    <>
      {hint ? (
        <p id={hintId(id)} className="max-w-measure text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId(id)} className="mt-1 flex max-w-measure items-start gap-2 font-bold text-danger">
          <ErrorSign />
          <span className="sr-only">{errorPrefix}</span>
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

/** A shape as well as a colour. */
function ErrorSign() {
  return (
    <Icon className="mt-1 size-5 shrink-0" strokeWidth="2.5">
      <circle cx="12" cy="12" r="10" />
      <path d="M12 7v6M12 16.5v.5" />
    </Icon>
  )
}

/** What is said about one question of a form, besides its name. */
export interface SaidAboutField {
  id: string
  hint?: string | undefined
  /** What is wrong with the answer, as a sentence; none when nothing is. */
  error?: string | undefined
}

const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** A screen reader says the hint and then the error with the question (WCAG 1.3.1, 3.3.1). */
export function describedBy({ id, hint, error }: SaidAboutField) {
  const ids = [...(hint ? [hintId(id)] : []), ...(error ? [errorId(id)] : [])]
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}

/** One look for everything that is typed or chosen into: 44 px high at least, text never below 1rem (no zoom on phones). */
export const controlClass =
  'block w-full min-h-touch rounded-card border-2 border-ink-soft bg-card px-3 py-2 text-base text-ink aria-invalid:border-danger'

/** Floating, because a browser draws the border of a group from the middle of its legend; what follows clears it. */
export const legendClass = 'float-start w-full font-bold text-ink text-lg'
