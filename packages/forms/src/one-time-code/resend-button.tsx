import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import type { CodeAddress, SentCode } from './use-one-time-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  readonly sent: SentCode
  /** Answers what went wrong, if anything did. */
  readonly onResend: (address: CodeAddress) => Promise<string | undefined>
}

/** D-097: the wait is counted on the button; a screen reader is told only that a new code has gone out. */
export function ResendButton({ sent, onResend }: Props) {
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
