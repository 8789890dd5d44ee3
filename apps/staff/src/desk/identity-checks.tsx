import { identityDocuments, type VerificationChecks } from '@dhc/reference/member-rules'
import { say } from '../words/console-words.ts'
import { RadioChoice, Tick } from './fields.tsx'

const checks = ['permission_valid', 'name_matches', 'address_proof', 'ehealth_agreed', 'district_link_checked'] as const

export const nothingChecked: VerificationChecks = {
  identity_document: 'HKIC',
  permission_valid: false,
  name_matches: false,
  address_proof: false,
  ehealth_agreed: false,
  district_link_checked: false,
}

type Props = {
  readonly made: VerificationChecks
  readonly onMade: (made: VerificationChecks) => void
  /** D-145: a helper applied, so the person is asked here. */
  readonly asksConsent?: boolean
}

/** Everything the counter looks at before somebody is a member, in the order of the papers on the desk. */
export function IdentityChecks({ made, onMade, asksConsent = false }: Props) {
  return (
    <>
      <RadioChoice
        name="document"
        legend={say('identity.document')}
        codes={identityDocuments}
        chosen={made.identity_document}
        wordsFor={(code) => say(`document.${code}`)}
        onChoose={(identity_document) => onMade({ ...made, identity_document })}
      />
      {[...checks, ...(asksConsent ? (['data_use_agreed'] as const) : [])].map((check) => (
        <Tick
          key={check}
          label={say(`check.${check}`)}
          isTicked={made[check] ?? false}
          onTick={() => onMade({ ...made, [check]: !made[check] })}
        />
      ))}
      <p className="text-ink-soft">{say('identity.nothingCopied')}</p>
    </>
  )
}
