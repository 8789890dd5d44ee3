import { usePageLocale } from '@dhc/i18n/use-words'
import { deleteReading } from './actions.ts'

export function useDelete() {
  const { locale } = usePageLocale()
  return (id: string, idempotencyKey: string) => deleteReading({ locale, idempotencyKey }, id)
}
