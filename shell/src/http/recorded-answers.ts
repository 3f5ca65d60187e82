import { PAGE_ANSWERS_ID } from '@evcare/shared-contracts/release';

/** Answer of the API to a GET request. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** API responses that were requested while a server rendered the page, by address below the API's base. */
export type RecordedAnswers = Readonly<Record<string, RecordedAnswer>>;

/** Answers a GET request without the network; returns undefined if the network must answer it. */
export type AnswerSource = (address: string) => Promise<RecordedAnswer> | RecordedAnswer | undefined;

/** API responses in a document; each of them is used once. */
export interface DocumentAnswers {
  readonly take: AnswerSource;
  /** True if every response was used: then the page in the browser shows the same data as the server's page. */
  readonly areUsed: () => boolean;
  /** Drops the unused responses, because they may be outdated by now. */
  readonly drop: () => void;
}

function parse(text: string | null | undefined): RecordedAnswers {
  try {
    return JSON.parse(text ?? '{}') as RecordedAnswers;
  } catch {
    return {};
  }
}

/** Reads the API responses in a server-rendered document, so that the browser does not request them again. */
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
