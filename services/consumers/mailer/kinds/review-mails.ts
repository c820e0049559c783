import { env } from '../../../core/runtime/env.ts';
import { type AnswerNews, readAnswerNews } from '../../../shop/reviews/read-answer-news.ts';
import { toProvenAddress } from '../kind.ts';
import { type Content, hello } from './layout.ts';

/** Tells the author of a review what the owner has answered. */
export function reviewAnswered({ name, email, productId, productName, answer }: AnswerNews): Content {
  return {
    to: email,
    subject: `We Answered Your Review of ${productName}`,
    heading: 'We Answered Your Review',
    paragraphs: [hello(name), `Thank you for your review of ${productName}. This is our answer:`],
    quoted: answer,
    link: { label: 'See it below your review', url: `${env('SITE_URL')}/product/${productId}` },
    note: 'Everyone who reads your review can read the answer.',
  };
}

export const reviewMails = {
  reviewAnswer: toProvenAddress(({ mail }) => readAnswerNews(mail.subjectId, mail.uid), reviewAnswered),
};
