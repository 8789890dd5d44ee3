import { useWords } from '@dhc/i18n/use-words'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { useProfile } from '../use-profile.ts'
import { IdentityPart } from './identity-part.tsx'
import { OfProfile } from './of-profile.tsx'
import { ParticularsPart } from './particulars-part.tsx'

/** S2-45, D-101: what the centre knows of the member, and what one may change alone. */
export function ParticularsPage() {
  const words = useWords()
  const own = useProfile()
  return (
    <MemberPage title={words.member('account.particulars')} isBelowAccount>
      <OfProfile own={own}>
        {(profile) => (
          <>
            <ParticularsPart profile={profile} reload={own.load} onSaved={own.setProfile} />
            <IdentityPart profile={profile} />
          </>
        )}
      </OfProfile>
    </MemberPage>
  )
}
