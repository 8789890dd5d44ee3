import { isLocale } from '@dhc/locales/locale'
import { fontSizeFromStorage } from '@dhc/reference/site-rules'
import { readAppState, saveCentre, saveFontSize } from '@dhc/session/app-store'
import { type Storage, saveCookieAgreement, saveLanguage } from '@dhc/session/browser-storage'

/** Language, font size, the centre whose hours one reads, and cookie agreement: stored in the browser, shown by attributes on <html>. */
export function keepChoices(page: Document, storage: Storage): void {
  const html = page.documentElement
  const { locale } = html.dataset
  if (isLocale(locale)) saveLanguage(storage, locale)
  markFontSize(page)
  const centres = [...page.querySelectorAll<HTMLInputElement>('[data-centre]')]
  const { centre } = readAppState(storage).preference
  for (const choice of centres) {
    if (choice.value === centre) choice.checked = true
    choice.addEventListener('change', () => saveCentre(storage, choice.value))
  }

  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const size = target?.closest<HTMLElement>('[data-font-size-choice]')?.dataset.fontSizeChoice
    if (size) {
      html.dataset.fontSize = fontSizeFromStorage(size)
      saveFontSize(storage, fontSizeFromStorage(size))
      markFontSize(page)
    }
    // <html> has the attribute too: without the element's name every click would be an agreement.
    if (target?.closest('button[data-agree-cookies]')) {
      saveCookieAgreement(storage)
      html.dataset.agreeCookies = 'yes'
    }
  })
}

function markFontSize(page: Document): void {
  const chosen = page.documentElement.dataset.fontSize
  for (const button of page.querySelectorAll<HTMLElement>('[data-font-size-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.fontSizeChoice === chosen))
  }
}
