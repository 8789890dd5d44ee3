import { useWords } from '@dhc/i18n/use-words'
import { useId } from 'react'
import { usePush } from '../use-push.ts'

/** Issue 13: for those who allow it, on this device. */
export function PushSwitch() {
  const words = useWords()
  const hint = useId()
  const { isOffered, isOn, choose, problem } = usePush()
  if (!isOffered) return null
  return (
    <div className="rounded-card border border-line bg-card p-4 shadow-card">
      <label className="flex min-h-touch items-center gap-4 font-bold text-lg">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.member('push.allow')}
      </label>
      <p id={hint}>{words.member('push.hint')}</p>
      <p role="status">
        {problem
          ? words.member(problem === 'refused' ? 'push.refused' : 'push.failed')
          : isOn
            ? words.member('push.on')
            : ''}
      </p>
    </div>
  )
}
