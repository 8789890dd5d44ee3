import { useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { isAdvice } from '@dhc/reference/health/health-alert'

const emergencyNumber = '999'

/** What a dangerous value asks for, at once and in plain words; advice is told more quietly. */
export function AlertList({ messages }: { readonly messages: readonly string[] }) {
  const words = useWords()
  return messages.map((message) => {
    const text = words.health(`alert.${message.slice('alert.'.length)}` as MessageKey<'health'>)
    return (
      <div key={message} role="alert" className="health-alert" {...(isAdvice(message) ? {} : { 'data-urgent': 'yes' })}>
        <p className="font-bold text-lg">{words.health(isAdvice(message) ? 'result.advice' : 'result.now')}</p>
        <p>{text}</p>
        {text.includes(emergencyNumber) ? (
          <p className="mt-2">
            <a href={`tel:${emergencyNumber}`} className="primary-button">
              {words.health('result.call')}
            </a>
          </p>
        ) : null}
      </div>
    )
  })
}
