import { useWords } from '@dhc/i18n/use-words'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { useProfile } from '../use-profile.ts'
import { CorrectionPart } from './correction-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { ExportPart } from './export-part.tsx'
import { OfProfile } from './of-profile.tsx'

/** PRIV-01, PRIV-02, PRIV-04: one's own data, to take along, to have put right or deleted. A deletion that is on its way stands on top. */
export function PrivacyPage() {
  const words = useWords()
  const own = useProfile()
  return (
    <MemberPage title={words.member('account.privacy')} isBelowAccount>
      <OfProfile own={own}>
        {(profile) => {
          const deletion = <DeletionPart profile={profile} onChanged={own.setProfile} />
          return profile.deletion_due_on ? (
            <>
              {deletion}
              <ExportPart />
              <CorrectionPart />
            </>
          ) : (
            <>
              <ExportPart />
              <CorrectionPart />
              {deletion}
            </>
          )
        }}
      </OfProfile>
    </MemberPage>
  )
}
