import { PAGE_ANSWERS_ID } from '@evcare/shared-contracts/release';

/** Answer of the API to a GET request. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers by address below the API, as they were requested while a server rendered the page. */
export type RecordedAnswers = Readonly<Record<string, RecordedAnswer>>;

/** Answers a GET request in place of the network; undefined leaves it to the network. */
export type AnswerSource = (address: string) => Promise<RecordedAnswer> | RecordedAnswer | undefined;

/** Answers of a document, each of which is used once. */
export interface DocumentAnswers {
  readonly take: AnswerSource;
  /** True if every answer was used: the page in the browser shows the data that the server's page shows. */
  readonly areUsed: () => boolean;
  /** Drops the answers that were not used: by now they may be outdated. */
  readonly drop: () => void;
}

function parse(text: string | null | undefined): RecordedAnswers {
  try {
    return JSON.parse(text ?? '{}') as RecordedAnswers;
  } catch {
    return {};
  }
}

/** Reads the answers that a rendered document carries, so that nothing is requested twice. */
export function readAnswers(document: Document): DocumentAnswers {
  const answers = new Map(Object.entries(parse(document.getElementById(PAGE_ANSWERS_ID)?.textContent)));
  return {
    take(address) {
      const answer = answers.get(address);
      answers.delete(address);
      return answer;
    },
    areUsed: () => answers.size === 0,
    drop: () => answers.clear(),
  };
}
