import { type Say, useWords } from '@dhc/i18n/use-words'
import { digitsOf } from '@dhc/reference/contact-rules'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import { FormInput } from '@dhc/ui/form-input'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type FormEvent, useEffect, useState } from 'react'
import { ProblemSummary } from '../problem-summary.tsx'
import { fieldId, useForm } from '../use-form.ts'
import { refusalWords } from '../words-of-fields.ts'
import { type CodeAddress, type CodeProof, type SentCode, useCodeCheck, useSecondsLeft } from './use-one-time-code.ts'

type Props = {
  readonly sent: SentCode
  /** D-098: a registration has a verification code, a forgotten password a one-time password. */
  readonly name: 'code' | 'one_time_password'
  readonly onResend?: ((address: CodeAddress) => Promise<string | undefined>) | undefined
  readonly onProof: (proof: CodeProof) => void
  readonly onOtherNumber?: (() => void) | undefined
}

/** S8-10, S8-12, D-097: six digits, as long as they live, with another code after a minute. */
export function CodeForm({ sent, name, onResend, onProof, onOtherNumber }: Props) {
  const words = useWords()
  const check = useCodeCheck()
  const form = useForm({ code: '', one_time_password: '' })
  const [isBusy, setBusy] = useState(false)
  // The button that sent the code is gone; who cannot see the screen is at the field that came instead.
  useEffect(() => document.getElementById(fieldId(name))?.focus(), [name])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = digitsOf(form.answers[name])
    const problem = codeProblem(words, code)
    if (problem) return form.complain({ sentences: { [name]: problem } })
    setBusy(true)
    const outcome = await check(sent, code)
    setBusy(false)
    if (outcome.ok) return onProof(outcome.payload)
    form.complain({ sentences: { [name]: refusalWords(words, outcome.refusal) } })
  }

  const resend = async (address: CodeAddress) => {
    const complaint = await onResend?.(address)
    if (complaint) return complaint
    // What was wrong with the code before says nothing about the new one.
    form.settle()
    form.change(name, '')
    return undefined
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <ProblemSummary complaint={form.complaint} attempt={form.attempt} order={[name]} />
      <p role="status" className="max-w-measure text-lg">
        {words.member('otp.sent', { maskedMobile: sent.maskedMobile })}
      </p>
      <FormInput
        {...form.text(name)}
        hint={words.member('hint.code', {
          digits: oneTimePasswordRules.digits,
          minutes: oneTimePasswordRules.validMinutes,
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={oneTimePasswordRules.digits + 2}
        width="short"
      />
      <div className="flex">
        <FormSubmitButton
          label={words.common('common.confirm')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
      </div>
      {onResend ? <ResendButton sent={sent} onResend={resend} /> : null}
      {onOtherNumber ? (
        <button type="button" onClick={onOtherNumber} className="link-button">
          {words.member('otp.otherNumber')}
        </button>
      ) : null}
    </form>
  )
}

/** How many digits a code has, and how many were typed. */
export function codeProblem(words: Say, digits: string): string | undefined {
  if (digits.length === oneTimePasswordRules.digits) return undefined
  return words.common('form.codeDigits', { digits: oneTimePasswordRules.digits, typed: digits.length })
}

type ResendButtonProps = {
  readonly sent: SentCode
  /** Answers what went wrong, if anything did. */
  readonly onResend: (address: CodeAddress) => Promise<string | undefined>
}

/** D-097: the wait is counted on the button; a screen reader is told only that a new code has gone out. */
function ResendButton({ sent, onResend }: ResendButtonProps) {
  const words = useWords()
  const seconds = useSecondsLeft(sent.resendAtMs)
  const [news, setNews] = useState('')
  const resend = async () => {
    if (seconds > 0) return
    const complaint = await onResend(sent.address)
    setNews(complaint ?? words.member('otp.sent', { maskedMobile: sent.maskedMobile }))
  }
  return (
    <div>
      <button
        type="button"
        onClick={resend}
        {...(seconds > 0 ? { 'aria-disabled': true } : {})}
        className="secondary-button tabular-nums aria-disabled:cursor-default aria-disabled:border-ink-soft aria-disabled:text-ink-soft"
      >
        {seconds > 0 ? words.member('otp.resendIn', { seconds }) : words.member('otp.resend')}
      </button>
      <p role="status" className="mt-2 max-w-measure">
        {news}
      </p>
    </div>
  )
}
