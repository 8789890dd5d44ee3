import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { changeMobilePage, changePasswordPage } from '@dhc/reference/page-paths'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** Security 1.3: the keys of the account: password, phone, and where one is signed in. */
export function SecurityPage() {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <MemberPage title={words.member('account.security')} isBelowAccount>
      <p className="flex flex-wrap gap-3">
        <a href={toPage(changePasswordPage)} className="secondary-button">
          {words.member('password.change')}
        </a>
        <a href={toPage(changeMobilePage)} className="secondary-button">
          {words.member('mobile.change')}
        </a>
      </p>
      <SessionsPart />
    </MemberPage>
  )
}
