import { formatDate } from '@dhc/locales/format'
import { isLocale } from '@dhc/locales/locale'

/** A cached page does not know the day; a hand-out needs it. */
export function datePrints(view: Window): void {
  view.addEventListener('beforeprint', () => {
    const { locale } = view.document.documentElement.dataset
    for (const place of view.document.querySelectorAll('[data-print-date]')) {
      if (isLocale(locale)) place.textContent = formatDate(new Date(), locale)
    }
  })
}
