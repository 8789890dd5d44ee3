/**
 * Where each limit of the health rules was read (D-124). The rules are for information pages: a registered health
 * professional of the operator signs them off before a real person sees them.
 */
const ruleSources = {
  'CHP-HT': {
    title: 'Centre for Health Protection (DH), Hypertension, 31 Mar 2016 version',
    url: 'http://www.chp.gov.hk/en/healthtopics/content/25/35390.html',
    gives:
      'adult hypertension >=140 systolic or >=90 diastolic (persistent); 120-139 or 80-89 called pre-hypertension; under-18 by 95th percentile',
  },
  'DH-NCD2013': {
    title: 'DH Change for Health, NCD Watch 27 May 2013',
    url: 'https://change4health.gov.hk/en/whats_new/ncd_watch/index_id_20.html',
    gives: 'adults should keep systolic below 120 and diastolic below 80',
  },
  'EHS-HT': {
    title: 'DH Elderly Health Service, hypertension page',
    url: 'https://www.elderly.gov.hk/english/health_information/hypertension_heart_disease/hypertension.html',
    gives: 'hypertension = persistently >=140 or >=90',
  },
  'HKRF-HT2010': {
    title: 'Hong Kong Reference Framework for Hypertension Care, 2010, Module 1 (copy on yumpu)',
    url: 'https://yumpu.com/en/document/view/51059035/2010-hong-kong-reference-framework-for-hypertension-care-for-/41',
    gives: '"high normal" 120-139/80-89 as increased risk; above 180/110 as high risk; check adults every 2 years',
  },
  AM730: {
    title: 'am730 interview with a Hong Kong geriatrician',
    url: 'https://am730.com.hk/%E5%81%A5%E5%BA%B7/%E5%AE%9A%E6%9C%9F%E9%87%8F%E8%A1%80%E5%A3%93-%E9%A0%90%E9%98%B2%E5%BF%83%E8%85%A6%E8%A1%80%E7%AE%A1%E7%97%85/466395',
    gives: '130-140 / 85-90 described as 偏高 (relatively high)',
  },
  ISH2020: {
    title: 'International Society of Hypertension 2020 guideline, summary',
    url: 'https://reference.medscape.com/viewarticle/931364',
    gives:
      'normal <130 and <85; high-normal 130-139 and/or 85-89; hypertension >=140 and/or >=90; home >=135 and/or >=85',
  },
  'WHO-ISH1999': {
    title: 'WHO/ISH 1999 table as quoted in a Chinese forum copy',
    url: 'https://bbs.wenxuecity.com/high-blood-pressure/537939.html',
    gives:
      'ideal <120 and <80; normal <130 and <85; normal but high 130-139 or 85-89; take the higher class when the two differ',
  },
  ESH2013: {
    title: 'BHS-IV / ESH note on mixed values',
    url: 'https://medicalcriteria.com/web/tag/presion/',
    gives: 'take the higher category when systolic and diastolic differ',
  },
  'CHP-BMI': {
    title: 'Centre for Health Protection (DH), Obesity, 26 Apr 2023 version',
    url: 'https://www.chp.gov.hk/en/healthtopics/content/25/8802.html',
    gives: 'Chinese adults in Hong Kong: overweight 23.0 to <25.0, obese >=25.0',
  },
  'WHO-BMI': {
    title: 'WHO adult BMI as applied by Statistics Netherlands',
    url: 'https://www.cbs.nl/en-gb/artikelen/nieuws/2019/15/one-quarter-of-young-adults-are-overweight/overweight',
    gives: '<18.5, 18.5-<25, 25-<30, >=30',
  },
  'OHKF-DM': {
    title: 'Our Hong Kong Foundation report, Appendix M on the Hong Kong Reference Framework for Diabetes Care',
    url: 'https://s3.ourhkfoundation.org.hk/ebook/OHKF_Health_Finance_Research_Report/Report_E/files/basic-html/page246.html',
    gives: 'Hong Kong framework uses WHO ranges',
  },
  'HKCFP-IFG': {
    title: 'HK Practitioner 2017 on impaired fasting glucose',
    url: 'https://hkcfp.org.hk/Upload/HK_Practitioner/2017/hkp2017vol39Mar/original_article_1.html',
    gives: 'WHO cut-off 6.1, ADA cut-off 5.6; diabetes fasting >=7.0, 2-hour >=11.1',
  },
  'GEM-DM': {
    title: 'gemvcare.com Q&A (Hong Kong)',
    url: 'https://www.gemvcare.com/en/qna',
    gives: 'fasting >=7 mmol/L, 2-hour >=11.1 mmol/L, HbA1c >=6.5%',
  },
  DCAN: {
    title: 'Diabetes Canada screening algorithm (same WHO bands)',
    url: 'https://www.diabetes.ca/managing-my-diabetes/tools---resources/screening-and-diagnosis-algorithm',
    gives: 'fasting 6.1-6.9; 2-hour 7.8-11.0',
  },
  'HK-SMBG': {
    title: 'Hong Kong clinic page on glucose self-monitoring',
    url: 'https://drwongwaisheung.org/blood-glucose-monitoring',
    gives: 'usual target for people with diabetes: fasting 4-7, 2 h after meal up to 10 mmol/L',
  },
  'HEALTHHUB-HYPO': {
    title: 'HealthHub Singapore, hypoglycaemia',
    url: 'https://www.healthhub.sg/programmes/193/diabetes-hub/hypoglycaemia',
    gives: 'low glucose below 4.0 mmol/L, 15 g sugar and recheck after 15 minutes',
  },
  'NHS-SPO2': {
    title: 'NHS practice home saturation guide (Durham)',
    url: 'https://durhamstudenthealth.co.uk/home-saturation-monitoring/',
    gives: '96 or more normal, 95 acceptable, 93-94 seek advice, 92 or less call emergency',
  },
  'TEMP-SITE': {
    title: 'Thermometer reference guide quoting Chamberlain and Terndrup 1994',
    url: 'https://manuals.online/for-a/thermometer/ir20-series/reference-guide/1l56d',
    gives: 'oral 35.5-37.5, axillary 34.7-37.3, rectal 36.6-38.0, ear 35.8-38.0 degrees C',
  },
  'HK-SCHOOL': {
    title: 'Hong Kong school nurse note',
    url: 'https://peakschool.edublogs.org/2020/11/13/message-from-nurse-michelle/',
    gives: 'forehead skin above 37.5 treated as fever',
  },
  'FHIR-VS': {
    title: 'HL7 FHIR vital signs value set (R4B page; same codes in R4)',
    url: 'https://hl7.org/fhir/R4B/valueset-observation-vitalsignresult.html',
    gives: '85354-9, 8480-6, 8462-4, 8867-4, 2708-6, 8310-5, 8302-2, 29463-7, 39156-5',
  },
  'FHIR-BP': {
    title: 'HL7 FHIR blood pressure profile',
    url: 'https://hl7.org/fhir/r4b/bp.html',
    gives: 'panel code and the two component codes',
  },
  'FHIR-GLU': {
    title: 'HL7 FHIR glucose example',
    url: 'https://hl7.org/fhir/dstu2/observation-example-f001-glucose.html',
    gives: '15074-8 Glucose [Moles/volume] in Blood, mmol/L',
  },
  'LOINC-GLU': {
    title: 'LOINC names seen in public code lists (find_string ids 66145579022, 12081390925, 71016269235)',
    url: '',
    gives:
      '14770-2 fasting capillary by glucometer; 14743-9 capillary by glucometer; 14760-3 capillary 2 hours post meal',
  },
  'FHIR-SITE': {
    title: 'HL7 US Vital Signs IG body-site value set (SNOMED CT)',
    url: 'https://hl7.org/fhir/us/vitals/STU1/ValueSet-bodyTempMeasBodyLocationPrecoordVS.html',
    gives:
      '74262004 oral, 422543003 axilla, 34402009 rectum, 42859004 tympanic membrane, 117590005 ear, 52795006 forehead',
  },
  GK: {
    title: 'general knowledge of the analyst, no source fetched',
    url: '',
    gives: '',
  },
} as const

export type RuleSource = keyof typeof ruleSources
