import { defineParameters } from '#app/services/parameters/rules.ts';

/** Four whole numbers with commas between. */
const fourNumbers = /^\d{1,9}(,\d{1,9}){3}$/;

/** How outlets are graded by recency, frequency and money: of which days, by fifths or by fixed numbers. */
export const rfmParameters = defineParameters('customers', {
  'outlets.rfm-days': { kind: 'number', standard: 90, min: 7, max: 730 },
  'outlets.rfm-by': { kind: 'choice', standard: 'fifths', choices: ['fifths', 'numbers'] },
  'outlets.rfm-recency': { kind: 'text', standard: '7,14,30,60', longest: 43, pattern: fourNumbers },
  'outlets.rfm-frequency': { kind: 'text', standard: '2,4,8,12', longest: 43, pattern: fourNumbers },
  'outlets.rfm-yuan': { kind: 'text', standard: '500,2000,5000,20000', longest: 43, pattern: fourNumbers },
});
