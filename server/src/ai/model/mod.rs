//! The engine behind any OpenAI-compatible service (vLLM, Ollama, llama.cpp, a cloud).

pub mod address;
mod client;
mod error;
mod extra;
mod wire;

pub use client::ModelClient;
pub use error::{ModelError, Wait};
pub use wire::{AnswerSchema, ChatRequest, Endpoint, Message, ModelParams, Progress, Speaker, Usage, spoken};
