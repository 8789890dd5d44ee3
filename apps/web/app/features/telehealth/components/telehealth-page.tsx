import { useWords } from '@dhc/i18n/use-words'
import { Notice } from '@dhc/ui/notice'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { isOpen } from '../model.ts'
import { useTelehealth } from '../use-telehealth.ts'
import { ConsultationCard } from './consultation-card.tsx'
import { RequestForm } from './request-form.tsx'

/** S2-47, D-127: first what it is not for, then how it stands, then the request. */
export function TelehealthPage() {
  const words = useWords()
  const telehealth = useTelehealth()
  const { items, refusal, notice, load } = telehealth
  return (
    <MemberPage
      title={words.menu('telehealth.title')}
      summary={words.member('telehealth.summary')}
      isBelowAccount
      isForOthers
    >
      <Notice tone="warning" toneLabel={words.member('telehealth.emergencyLabel')}>
        <p>{words.member('telehealth.emergency')}</p>
        <p className="mt-2">
          <a href="tel:999" className="primary-button">
            {words.member('telehealth.call999')}
          </a>
        </p>
      </Notice>
      {notice ? (
        <DoneNotice key={notice.number} label={words.member('telehealth.done')}>
          {notice.sentence}
        </DoneNotice>
      ) : null}
      {items ? (
        <>
          <section aria-labelledby="consultations" className="flex flex-col gap-4">
            <h2 id="consultations" className="font-bold text-lg">
              {words.member('telehealth.mine')}
            </h2>
            {items.length === 0 ? <p>{words.member('telehealth.none')}</p> : null}
            {items.map((consultation) => (
              <ConsultationCard key={consultation.id} consultation={consultation} telehealth={telehealth} />
            ))}
          </section>
          {items.some(isOpen) ? (
            <p>{words.member('telehealth.openExists')}</p>
          ) : (
            <RequestForm telehealth={telehealth} />
          )}
        </>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}
