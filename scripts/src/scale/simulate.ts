import { createRandom, type Random } from '../chaos/random';

/** Site whose failures are simulated. */
export interface SimulatedSite {
  readonly zones: number;
  /** Copies of each service in each zone. */
  readonly copies: number;
  /** Utilisation of all copies together, without failures. */
  readonly utilisation: number;
  readonly years: number;
}

export interface FailureModel {
  /** Mean time between failures of a zone, and duration of one, in hours. */
  readonly zone: { readonly everyHours: number; readonly hours: number };
  readonly copy: { readonly everyHours: number; readonly hours: number };
  readonly releasesADay: number;
  /** Share of releases that are broken, and share of these that the gate rejects. */
  readonly broken: number;
  readonly rejected: number;
  /** Visitors that get a canary, and time until it is stopped. */
  readonly canary: { readonly share: number; readonly hours: number };
  /** Broken releases that the canary does not reveal, and time until they are rolled back. */
  readonly missed: { readonly share: number; readonly hours: number };
}

/** Assumptions, not measurements; the times of canary and rollback are limits of the drills. */
export const FAILURES: FailureModel = {
  zone: { everyHours: 4_000, hours: 2 },
  copy: { everyHours: 700, hours: 0.02 },
  releasesADay: 12,
  broken: 0.05,
  rejected: 0.8,
  canary: { share: 0.1, hours: 1 / 60 },
  missed: { share: 0.2, hours: 0.25 },
};

export interface SimulatedLoss {
  /** Share of requests that found no capacity. */
  readonly unserved: number;
  /** Share of visits that got a broken release. */
  readonly broken: number;
  readonly zoneFailures: number;
  readonly copyFailures: number;
  /** Broken releases that passed the gate. */
  readonly brokenReleases: number;
  /** Hours in which at least one request in a hundred found no capacity. */
  readonly outageHours: number;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Draws failures of one thing: exponential pauses, exponential durations. */
function failuresOf(random: Random, everyHours: number, hours: number, end: number): Interval[] {
  const exponential = (mean: number) => -Math.log(1 - random.next()) * mean;
  const intervals: Interval[] = [];
  for (let from = exponential(everyHours); from < end;) {
    const to = Math.min(end, from + exponential(hours));
    intervals.push({ from, to });
    from = to + exponential(everyHours);
  }
  return intervals;
}

/** Simulates failures of zones, copies and releases; the same seed gives the same result. */
export function simulate(seed: string, site: SimulatedSite, model: FailureModel = FAILURES): SimulatedLoss {
  const random = createRandom(seed);
  const end = site.years * 365 * 24;
  const zones = Array.from({ length: site.zones }, (_, zone) =>
    failuresOf(random.fork(`zone ${zone}`), model.zone.everyHours, model.zone.hours, end),
  );
  const copies = Array.from({ length: site.zones * site.copies }, (_, copy) =>
    failuresOf(random.fork(`copy ${copy}`), model.copy.everyHours, model.copy.hours, end),
  );
  const capacity = capacityOverTime(zones, copies, site.copies);
  let [unserved, outageHours] = [0, 0];
  capacity.forEach(({ at, usable }, index) => {
    const hours = (capacity[index + 1]?.at ?? end) - at;
    const missing = Math.max(0, 1 - usable / (site.zones * site.copies) / site.utilisation);
    unserved += missing * hours;
    if (missing >= 0.01) outageHours += hours;
  });
  const releases = simulateReleases(random.fork('releases'), site.years, model);
  return {
    unserved: unserved / end,
    outageHours,
    broken: releases.hours / end,
    zoneFailures: zones.flat().length,
    copyFailures: copies.flat().length,
    brokenReleases: releases.count,
  };
}

/** Returns the number of usable copies at each time at which it changes. */
function capacityOverTime(zones: Interval[][], copies: Interval[][], perZone: number) {
  const changes = [...zones.flat(), ...copies.flat()].flatMap(({ from, to }) => [from, to]);
  const isDown = (failures: readonly Interval[], at: number) =>
    failures.some(({ from, to }) => from <= at && at < to);
  return [0, ...changes.sort((a, b) => a - b)].map((at) => {
    const down = zones.map((failures) => isDown(failures, at));
    const usable = copies.filter(
      (failures, copy) => !down[Math.floor(copy / perZone)] && !isDown(failures, at),
    );
    return { at, usable: usable.length };
  });
}

/** Returns the number of broken releases that passed the gate, and their hours, weighted by the visitors who got them. */
function simulateReleases(random: Random, years: number, model: FailureModel) {
  let [count, hours] = [0, 0];
  for (let release = 0; release < years * 365 * model.releasesADay; release++) {
    if (random.next() >= model.broken || random.next() < model.rejected) continue;
    count++;
    hours += model.canary.share * model.canary.hours;
    if (random.next() < model.missed.share) hours += model.missed.hours;
  }
  return { count, hours };
}
