import { classStatusOptions } from './class-status.ts'
import { enrolmentMethodOptions } from './enrolment-method.ts'
import { enrolmentStatusOptions } from './enrolment-status.ts'
import { generalHolidayOptions } from './general-holidays.ts'
import type { OptionList } from './option-list.ts'
import { aidType } from './options/aid-type.ts'
import { bloodPressureClass } from './options/blood-pressure-class.ts'
import { bmiCategory } from './options/bmi-category.ts'
import { bmiClass } from './options/bmi-class.ts'
import { bookmarkType } from './options/bookmark-type.ts'
import { carerRelationship } from './options/carer-relationship.ts'
import { carerRelationshipWithSelf } from './options/carer-relationship-with-self.ts'
import { catalogueProblem } from './options/catalogue-problem.ts'
import { chronicDisease } from './options/chronic-disease.ts'
import { dailyLiving } from './options/daily-living.ts'
import { district } from './options/district.ts'
import { districtLink } from './options/district-link.ts'
import { eLearningDifficulty } from './options/e-learning-difficulty.ts'
import { eLearningSuitableFor } from './options/e-learning-suitable-for.ts'
import { eLearningVisibleTo } from './options/e-learning-visible-to.ts'
import { education } from './options/education.ts'
import { emergencyContactRelationship } from './options/emergency-contact-relationship.ts'
import { employment } from './options/employment.ts'
import { enquiryTopic } from './options/enquiry-topic.ts'
import { enrolmentRecordPeriod } from './options/enrolment-record-period.ts'
import { ethnicity } from './options/ethnicity.ts'
import { fontSize } from './options/font-size.ts'
import { gender } from './options/gender.ts'
import { glucoseBandFasting } from './options/glucose-band-fasting.ts'
import { glucoseBandPostMeal } from './options/glucose-band-post-meal.ts'
import { glucoseBandRandom } from './options/glucose-band-random.ts'
import { glucoseMealType } from './options/glucose-meal-type.ts'
import { healthDataPeriod } from './options/health-data-period.ts'
import { healthDataType } from './options/health-data-type.ts'
import { housingType } from './options/housing-type.ts'
import { howHeard } from './options/how-heard.ts'
import { informationChannel } from './options/information-channel.ts'
import { language } from './options/language.ts'
import { lessonCancellationReason } from './options/lesson-cancellation-reason.ts'
import { livingArrangement } from './options/living-arrangement.ts'
import { maritalStatus } from './options/marital-status.ts'
import { memberType } from './options/member-type.ts'
import { mobility } from './options/mobility.ts'
import { neighbourhood } from './options/neighbourhood.ts'
import { notificationType } from './options/notification-type.ts'
import { oxygenBand } from './options/oxygen-band.ts'
import { providerService } from './options/provider-service.ts'
import { readingSource } from './options/reading-source.ts'
import { region } from './options/region.ts'
import { religion } from './options/religion.ts'
import { riskLevel } from './options/risk-level.ts'
import { serviceBoundary } from './options/service-boundary.ts'
import { temperatureBand } from './options/temperature-band.ts'
import { temperatureSite } from './options/temperature-site.ts'
import { yesNo } from './options/yes-no.ts'

/** Every list there is, for what must hold of all of them: a label per code in three languages (S3-37). */
export const everyOptionList = [
  aidType,
  bloodPressureClass,
  bmiCategory,
  bmiClass,
  carerRelationshipWithSelf,
  carerRelationship,
  chronicDisease,
  dailyLiving,
  districtLink,
  district,
  eLearningDifficulty,
  eLearningSuitableFor,
  eLearningVisibleTo,
  education,
  emergencyContactRelationship,
  employment,
  enquiryTopic,
  enrolmentRecordPeriod,
  ethnicity,
  fontSize,
  gender,
  glucoseBandFasting,
  glucoseBandPostMeal,
  glucoseBandRandom,
  glucoseMealType,
  healthDataPeriod,
  healthDataType,
  housingType,
  howHeard,
  informationChannel,
  language,
  livingArrangement,
  maritalStatus,
  memberType,
  mobility,
  neighbourhood,
  oxygenBand,
  providerService,
  readingSource,
  region,
  religion,
  riskLevel,
  serviceBoundary,
  temperatureBand,
  temperatureSite,
  lessonCancellationReason,
  catalogueProblem,
  notificationType,
  bookmarkType,
  yesNo,
  enrolmentMethodOptions,
  enrolmentStatusOptions,
  classStatusOptions,
  generalHolidayOptions,
] as const satisfies readonly OptionList[]
