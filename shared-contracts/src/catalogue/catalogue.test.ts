import { fits, type Vehicle } from './catalogue';
import type { Fitment } from './product-schemas';

const model = (code: string, yearFrom: number | null = null, yearTo: number | null = null) => ({
  code,
  yearFrom,
  yearTo,
});
const car = (code: string | null = null, year: number | null = null): Vehicle => ({
  type: 'car',
  model: code,
  year,
});
const cars = (...models: Fitment['models']): Fitment => ({ types: ['car'], models });

describe('fits', () => {
  it.each<[string, Fitment, Vehicle, 'yes' | 'no' | 'unknown']>([
    ['yes for a tool and any vehicle', { types: [], models: [] }, car(), 'yes'],
    ['no for a part for another vehicle type', { types: ['motorbike'], models: [] }, car('vf8', 2023), 'no'],
    ['yes for a part for every model of the type', cars(), car(), 'yes'],
    ['yes for a part for both types', { types: ['car', 'motorbike'], models: [] }, car(), 'yes'],
    ['unknown for certain models and an unknown model', cars(model('vf8')), car(), 'unknown'],
    ['no for a part for another model', cars(model('vf8')), car('vf9', 2023), 'no'],
    ['yes for a part for every year of the model', cars(model('vf8')), car('vf8'), 'yes'],
    ['unknown for certain years and an unknown year', cars(model('vf8', 2022)), car('vf8'), 'unknown'],
    ['yes for the first year', cars(model('vf8', 2022, 2024)), car('vf8', 2022), 'yes'],
    ['yes for the last year', cars(model('vf8', 2022, 2024)), car('vf8', 2024), 'yes'],
    ['no for a year before the first', cars(model('vf8', 2022, 2024)), car('vf8', 2021), 'no'],
    ['no for a year after the last', cars(model('vf8', 2022, 2024)), car('vf8', 2025), 'no'],
    ['yes without a last year', cars(model('vf8', 2022)), car('vf8', 2030), 'yes'],
    ['yes without a first year', cars(model('vf8', null, 2024)), car('vf8', 2019), 'yes'],
    ['yes in one of two spans', cars(model('vf8', 2018, 2019), model('vf8', 2022)), car('vf8', 2023), 'yes'],
    ['no between two spans', cars(model('vf8', 2018, 2019), model('vf8', 2022)), car('vf8', 2020), 'no'],
    ['yes if one span covers all years', cars(model('vf8', 2018, 2019), model('vf8')), car('vf8'), 'yes'],
  ])('returns %s', (_what, fitment, vehicle, answer) => {
    expect(fits(fitment, vehicle)).toBe(answer);
  });
});
